import { createTheme } from '@mantine/core';

/** Mantine's theme in our tokens; its CSS variables are mapped in `mantine.css`. */
export const theme = createTheme({
  fontFamily: 'var(--tl-font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});
