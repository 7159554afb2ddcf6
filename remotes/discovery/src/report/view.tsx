import { defineSlot } from '@tasklane/federation';
import { ReportDialog } from './ReportDialog';

/** For other remotes' pages: the dialog that reports a task or a user. */
export default defineSlot(ReportDialog);
