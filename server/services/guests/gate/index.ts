export { type Answered, type GateList, mayMessage, mayMessageMany, mayText, type Question } from './ask.ts';
export { forgetRefusal, keepMarks, makeKey } from './marks.ts';
export { readLimits } from './limits.ts';
export { endPause, PAUSE_DAYS, type PauseDays, pauseMarketing } from './pauses.ts';
export { forgetSends, noteSends, type Send } from './sends.ts';
export { liftOfImport, suppressByImport, suppressedAmong } from './ofImport.ts';
export { type NewSuppression, suppress, suppressBySystem } from './suppress.ts';
