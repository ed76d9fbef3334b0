import Box from '@mui/material/Box';
import qrcode from 'qrcode-generator';

const SIDE = 184;
/** Clear modules around the code, without which readers do not find it. */
const MARGIN = 4;

/** A text as a QR code; black on white in every theme, since many readers know no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count * count }, (_, at) => [at % count, Math.floor(at / count)] as const);
  const path = all
    .filter(([x, y]) => code.isDark(y, x))
    .map(([x, y]) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`)
    .join('');
  const side = count + 2 * MARGIN;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{
        width: SIDE,
        height: SIDE,
        flex: 'none',
        borderRadius: 2,
        bgcolor: 'common.white',
        color: 'common.black',
      }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}
