import type { ReactNode } from 'react';

/** A machine's word, such as the name of an operation or a hash: written left to right and never translated. */
export const Code = ({ children }: { readonly children: ReactNode }) => (
  <code dir="ltr" translate="no">
    {children}
  </code>
);
