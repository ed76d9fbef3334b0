export { bringBackBlocks, removeBlock, saveBlock } from './commands.ts';
export { presentBlock, readLeaves } from './present.ts';
export { findBlock, listBlocks, readBlockContents } from './queries.ts';
