/** What the drawings use of konva: its core, without the shapes and filters that nothing here draws. */
export { Group, Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore';
