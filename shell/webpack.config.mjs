import { shellConfig } from '@tasklane/federation/webpack';

export default shellConfig({ folder: import.meta.dirname });
