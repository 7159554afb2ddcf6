/** The shell's server build: what the edge renders pages with. */
export { render } from './render';
