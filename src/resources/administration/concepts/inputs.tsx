export { ConceptPage } from './ConceptPage.tsx';
