import { defineView } from '@tasklane/federation';

export default defineView({ Component: () => <h1>{window.innerWidth}</h1> });
