export { RuleField, startingRule } from './RuleField.tsx';
