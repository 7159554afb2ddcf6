// Sharing must be set up before any shared module runs, so the shell itself starts in a chunk of its own.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
