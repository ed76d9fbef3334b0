export { ConceptEditor } from './ConceptEditor.tsx';
export { AuthSourcesInput, ConceptText, ruleOf, SourcesInput } from './ConceptFields.tsx';
