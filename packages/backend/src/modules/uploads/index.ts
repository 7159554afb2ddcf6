export { addUploads } from './bulk';
export type { ReadyUpload } from './bulk';
export { findUploads } from './repository';
export { providePictures } from './generated';
export type { PictureMaker } from './generated';
export { claimUploads, openUpload, releaseUpload } from './claim';
export type { Upload, UploadClaim } from './claim';
export { copyToBucket } from './storage';
export { uploadsModule } from './module';
