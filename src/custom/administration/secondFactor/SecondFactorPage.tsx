import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import { SignedInAs } from '#src/custom/administration/setup/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { reopenSession } from '#src/dataProviders/startUp.ts';
import { links } from '#src/links.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';
import SetUpSteps from './SetUpSteps.tsx';

/** `/second_factor`: for whoever has to set one up before anything else. */
export default function SecondFactorPage() {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['sessions', 'secondFactor'],
    queryFn: () => call(services.secondFactor.get),
  });
  const goOn = async () => {
    await reopenSession();
    await navigate(links.home(), { replace: true });
  };
  const names = data?.required_by ?? [];
  const who = names.length > 0 ? names.join(', ') : 'This concept';
  return (
    <EntranceFrame width={560}>
      <EntranceBody>
        <Typography variant="h1">Set up your second factor</Typography>
        <p>
          {who} {names.length > 1 ? 'require' : 'requires'} a code of an app beside your password. It takes a
          minute, and everything opens afterwards.
        </p>
        <SetUpSteps onDone={() => void goOn()} />
        <SignedInAs />
      </EntranceBody>
    </EntranceFrame>
  );
}
