import { z } from 'zod';
import type { Wire } from './endpoint.ts';
import { messageResponse, singleLine } from './primitives.ts';

/** The forms (multipart/form-data) as the API's description shows them. Other fields are ignored. */
const logoForm = z.object({ logo: z.file() });
const dishImageForm = z.object({
  image: z.file(),
  restaurantId: singleLine.optional(),
  type: singleLine.optional(),
});

/** POST /api/upload/logo: a bare file name, as a restaurant's `image` takes it. */
const uploadedLogo = z.object({ filename: z.string() });

/** POST /api/upload/menu-item-image: a path, as a dish's `image` takes it. */
const uploadedDishImage = z.object({ filePath: z.string() });

/** What crosses the wire at each endpoint of `uploadsApi`. */
export const uploadsWire = {
  logo: { body: logoForm, responses: { 200: uploadedLogo } },
  dishImage: { body: dishImageForm, responses: { 200: uploadedDishImage } },
  deleteLogo: { params: z.object({ filename: singleLine }), responses: { 200: messageResponse } },
} satisfies Record<string, Wire>;
