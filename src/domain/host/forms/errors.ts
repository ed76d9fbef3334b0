import { MAX_ASSET_BYTES } from '#contract/host/forms/endpoints.ts';

/** A preset of a value type that no screen can show (FORM-030). */
export class FormComponentNotFound extends Error {
  constructor(valueType: string) {
    super(
      `There is no field for presets of the type ${valueType}. Reload the page; if it stays so, tell us.`,
    );
    this.name = 'FormComponentNotFound';
  }
}

/** A file that cannot be a picture of a form, told before it is sent (FORM-030). */
export class FileInvalidError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileInvalidError';
  }
}

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const ACCEPTED_IMAGES = TYPES.join(',');

/** Refuses a file that the server would refuse anyway; throws FileInvalidError. */
export function checkImage({ type, size }: Pick<File, 'type' | 'size'>): void {
  if (!TYPES.includes(type))
    throw new FileInvalidError('This is not a PNG, JPEG, GIF or WebP picture. Choose another file.');
  if (size === 0) throw new FileInvalidError('This file is empty. Choose another file.');
  if (size > MAX_ASSET_BYTES)
    throw new FileInvalidError('The picture is larger than 5 MB. Make it smaller and choose it again.');
}
