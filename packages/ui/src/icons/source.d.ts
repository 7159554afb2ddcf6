/** Each icon is imported from its own file: the package's index would pull 6,000 modules into every build. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react';
  const icon: Icon;
  export default icon;
}
