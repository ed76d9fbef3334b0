export { Conversation } from './conversation/Conversation.tsx';
export { PanelTexts } from './conversation/PanelTexts.tsx';
export { useUnread } from './data/conversationData.ts';
export { SegmentCount } from './SegmentCount.tsx';
export { TellGuest, useTelling } from './TellGuest.tsx';
export { UnreadMark } from './UnreadMark.tsx';
