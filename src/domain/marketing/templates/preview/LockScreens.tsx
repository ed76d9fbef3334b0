import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { PLATFORMS, type Platform, shownOn, VISIBLE } from '../push/visible.ts';

const Screen = styled('figure')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    '& figcaption': { marginBottom: 6, fontSize: 12.5, color: t.muted },
    '& .wall': {
      padding: 14,
      borderRadius: 18,
      border: `1px solid ${t.divider}`,
      backgroundColor: t.sunken,
    },
    '& .note': {
      display: 'grid',
      gridTemplateColumns: '34px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '2px 10px',
      padding: 12,
      borderRadius: 16,
      border: `1px solid ${t.divider}`,
      backgroundColor: t.surface,
      fontSize: 14,
      lineHeight: '19px',
    },
    '& .icon': {
      display: 'grid',
      placeItems: 'center',
      width: 34,
      height: 34,
      borderRadius: 9,
      fontSize: 15,
      fontWeight: 600,
      color: t.onPrimary,
      backgroundColor: t.primary,
    },
    '& strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
    '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& .empty': { color: t.muted },
    '& .thumb': { width: 38, height: 38, objectFit: 'cover', borderRadius: 8 },
    '& .app': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      gridColumn: '1 / -1',
      fontSize: 12.5,
      color: t.muted,
    },
    '&[data-platform="android"] .note': { borderRadius: 22 },
    '&[data-platform="android"] .icon': { width: 20, height: 20, borderRadius: 10, fontSize: 11 },
    '&[data-platform="android"] .words': { gridColumn: '1 / 3' },
  };
});

export interface LockScreensProps {
  readonly app: string;
  readonly title: string;
  readonly body: string;
  /** The address of its picture. */
  readonly picture: string | null;
}

function Words({ platform, title, body }: { platform: Platform; title: string; body: string }) {
  if (title.trim() === '' && body.trim() === '')
    return <p className="empty">Write the message to see it here.</p>;
  return (
    <>
      <strong>{shownOn(platform, 'title', title)}</strong>
      <p>{shownOn(platform, 'body', body)}</p>
    </>
  );
}

/** A push message as the lock screens of both kinds of phone show it, cut where they cut it. */
export function LockScreens({ app, title, body, picture }: LockScreensProps) {
  const icon = (
    <span className="icon" aria-hidden>
      {app.trim().charAt(0).toUpperCase()}
    </span>
  );
  return (
    <>
      {PLATFORMS.map((platform) => (
        <Screen key={platform} data-platform={platform}>
          <figcaption>{VISIBLE[platform].label}</figcaption>
          <div className="wall">
            <div className="note">
              {platform === 'android' ? (
                <span className="app">
                  {icon}
                  {app} · now
                </span>
              ) : (
                icon
              )}
              <div className="words">
                <Words platform={platform} title={title} body={body} />
              </div>
              {picture ? <img className="thumb" src={picture} alt="Of the message" /> : null}
            </div>
          </div>
        </Screen>
      ))}
    </>
  );
}
