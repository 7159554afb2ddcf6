/** The shell's server build, with which the edge renders pages. */
export { render } from './render';
