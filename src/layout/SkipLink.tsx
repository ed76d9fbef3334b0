import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

const Skip = styled('a')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'fixed',
    top: 8,
    left: 8,
    zIndex: 40,
    padding: '8px 14px',
    borderRadius: 8,
    backgroundColor: t.inverse.bg,
    color: t.inverse.ink,
    fontWeight: 500,
    textDecoration: 'none',
    transform: 'translateY(-64px)',
    '&:focus': { transform: 'none' },
  };
});

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <Skip
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      Skip to content
    </Skip>
  );
}
