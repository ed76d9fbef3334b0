export { addImage, imageSizes, keepsImage, srcOf, storeImage, storeWithin, tooLarge } from './commands.ts';
export { formatOf } from './formats.ts';
export { type Kept, keepImage } from './keep.ts';
export { mediaRoutes } from './routes.ts';
