import { brand, contractsVersion } from '@tasklane/contracts';
import { exampleValues } from '@tasklane/contracts/examples';
import { operations } from '@tasklane/contracts/operations';
import type { ApiDescription } from '@tasklane/server-kit/http';

/** The API as described by its document. */
export const api: ApiDescription = {
  title: `${brand.name} API`,
  version: contractsVersion,
  operations,
  examples: exampleValues,
};
