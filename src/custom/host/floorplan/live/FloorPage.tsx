import { LiveFloor } from './LiveFloor.tsx';
import { AtHostLocation } from '#src/domain/host/parties/index.ts';
import { LivePlan } from './plan/chunk.ts';

export const prepare = () => LivePlan.preload();

/** /ops/floorplan: service on the floor of the chosen location. */
export default function FloorPage() {
  return (
    <AtHostLocation
      title="Floor plan"
      why="An admin of your concept can add you to one. Its floor appears here then."
    >
      {(location) => <LiveFloor key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
