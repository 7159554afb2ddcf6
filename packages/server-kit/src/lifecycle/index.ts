export { lockSubject } from './locks';
export { allowedNow, announcement, defineMachine, stepOf, system } from './machine';
export type { EngineDeps, Happening, Machine, TransitionActor } from './machine';
export { defineSubject } from './subject';
export type { AnyLifecycle, ChangeOf, Subject, SubjectRows } from './subject';
export { endsAt, importTimers, updateTimers } from './timers';
export {
  importSubjects,
  insertSubject,
  insertSubjectIfAbsent,
  planned,
  timerHandlers,
  transition,
  transitionAll,
  updateSubject,
} from './transition';
