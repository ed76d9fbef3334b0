export { Conversation } from './conversation/Conversation.tsx';
export { PanelTexts } from './conversation/PanelTexts.tsx';
export { useUnread } from './data/conversationData.ts';
export { UnreadMark } from './UnreadMark.tsx';
