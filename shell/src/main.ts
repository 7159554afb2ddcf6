// Sharing has to be set up before anything that is shared runs: the shell itself starts in a chunk of its own.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
