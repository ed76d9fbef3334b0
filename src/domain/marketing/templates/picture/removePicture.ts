import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

/** Takes the stored picture off a template; `refetch` shows the template without it. */
export function removePicture(remove: () => Promise<unknown>, refetch: () => void) {
  return async () => {
    try {
      await remove();
      refetch();
      showToast({ theme: 'success', message: 'The picture is removed.' });
    } catch (error) {
      showFailure(error, 'The picture was not removed. Try again.');
    }
  };
}
