import backendLayout from './rules/backend-layout.mjs';
import backendModules from './rules/backend-modules.mjs';
import boundaries from './rules/boundaries.mjs';
import noBrowserWhileRendering from './rules/no-browser-while-rendering.mjs';
import noRawText from './rules/no-raw-text.mjs';
import statusWrites from './rules/status-writes.mjs';
import vendorDoors from './rules/vendor-doors.mjs';

/** The rules of this house, as an ESLint plugin. */
export default {
  meta: { name: 'tasklane' },
  rules: {
    boundaries,
    'vendor-doors': vendorDoors,
    'backend-layout': backendLayout,
    'backend-modules': backendModules,
    'no-browser-while-rendering': noBrowserWhileRendering,
    'no-raw-text': noRawText,
    'status-writes': statusWrites,
  },
};
