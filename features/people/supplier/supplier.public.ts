export { sharePicture } from './share-picture.ts';
export { readSupplier } from './supplier.store.ts';
