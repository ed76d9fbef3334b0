export { AnswerList } from './AnswerList.tsx';
export { ResponseChips } from './ResponseChips.tsx';
