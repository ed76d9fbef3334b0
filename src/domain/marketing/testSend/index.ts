export { TestSendDialog, type TestTargets } from './TestSendDialog.tsx';
export { MessageTest, type MessageWords } from './MessageTest.tsx';
export { EMAIL_TARGETS } from './targets.ts';
