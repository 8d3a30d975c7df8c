import { uploadsApi } from '#contract/uploads.api.ts';
import { call } from '#web/lib/call.ts';
import { type SendOptions, sendFile } from '#web/lib/send-file.ts';

/** Where to upload a picture, and the specification's texts (section 8). */
export interface PictureKind {
  /** Resolves to the value of the record's `image` field. */
  upload: (file: File, options: SendOptions) => Promise<string>;
  /** Deletes the file on the server; missing where the server cleans up by itself. */
  remove?: (image: string) => Promise<unknown>;
  uploaded: string;
  failed: string;
  removed: string;
}

export const LOGO: PictureKind = {
  upload: async (file, options) => {
    const form = new FormData();
    form.append('logo', file);
    return (await sendFile(uploadsApi.logo, form, options)).filename;
  },
  remove: async (image) => {
    // Paths and other URLs are not uploads.
    if (image.includes('/')) return;
    await call(uploadsApi.deleteLogo, { params: { filename: image } });
  },
  uploaded: 'Logo uploaded successfully',
  failed: 'Failed to upload logo',
  removed: 'Logo deleted successfully',
};

/** The picture of a dish of this restaurant. */
export function dishImage(restaurantId: string): PictureKind {
  return {
    upload: async (file, options) => {
      const form = new FormData();
      // The fields come before the file, because the server reads the form as a stream.
      form.append('restaurantId', restaurantId);
      form.append('type', 'menu-item');
      form.append('image', file);
      return (await sendFile(uploadsApi.dishImage, form, options)).filePath;
    },
    uploaded: 'Image uploaded successfully',
    failed: 'Failed to upload image',
    removed: 'Image removed',
  };
}
