import { uploadsApi } from '#contract/uploads.api.ts';
import { call } from '#web/lib/call.ts';
import { sendForm } from './send-form.ts';

type SendOptions = Parameters<typeof sendForm>[2];

/** What is uploaded where, and the specification's words for it (section 8). */
export interface PictureKind {
  /** Answers what the record keeps in its `image`. */
  upload: (file: File, options: SendOptions) => Promise<string>;
  /** Takes the file away on the server as well; absent where it is swept up later. */
  remove?: (image: string) => Promise<unknown>;
  uploaded: string;
  failed: string;
  removed: string;
}

export const LOGO: PictureKind = {
  upload: async (file, options) => {
    const form = new FormData();
    form.append('logo', file);
    return (await sendForm(uploadsApi.logo, form, options)).filename;
  },
  remove: async (image) => {
    // A path or an address is no upload of ours.
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
      // Fields before the file: what reads the form as a stream knows them by then.
      form.append('restaurantId', restaurantId);
      form.append('type', 'menu-item');
      form.append('image', file);
      return (await sendForm(uploadsApi.dishImage, form, options)).filePath;
    },
    uploaded: 'Image uploaded successfully',
    failed: 'Failed to upload image',
    removed: 'Image removed',
  };
}
