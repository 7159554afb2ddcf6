import backendLayout from './rules/backend-layout.mjs';
import backendModules from './rules/backend-modules.mjs';
import boundaries from './rules/boundaries.mjs';
import callsInApiFolder from './rules/calls-in-api-folder.mjs';
import declaredEffects from './rules/declared-effects.mjs';
import namedByWhatTheyAre from './rules/named-by-what-they-are.mjs';
import noBrowserWhileRendering from './rules/no-browser-while-rendering.mjs';
import noRawText from './rules/no-raw-text.mjs';
import statusWrites from './rules/status-writes.mjs';
import vendorDoors from './rules/vendor-doors.mjs';

/** The rules of this workspace, as an ESLint plugin. */
export default {
  meta: { name: 'tasklane' },
  rules: {
    boundaries,
    'vendor-doors': vendorDoors,
    'backend-layout': backendLayout,
    'backend-modules': backendModules,
    'declared-effects': declaredEffects,
    'calls-in-api-folder': callsInApiFolder,
    'named-by-what-they-are': namedByWhatTheyAre,
    'no-browser-while-rendering': noBrowserWhileRendering,
    'no-raw-text': noRawText,
    'status-writes': statusWrites,
  },
};
