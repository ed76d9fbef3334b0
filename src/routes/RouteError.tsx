import { useCallback, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { LoadingError } from '../chunk.ts';
import { ApiError, isNetworkError } from '../dataProviders/client.ts';
import { reportError } from '../dataProviders/reportError.ts';
import { useLine } from '../dataProviders/line/line.ts';
import { LineDownPage } from '#src/custom/administration/errors/LineDownPage.tsx';
import { OopsPage } from '#src/custom/administration/errors/OopsPage.tsx';

const isKnown = (error: unknown) => error instanceof ApiError || error instanceof LoadingError;

/** What a page that broke shows instead of itself; what nobody knows about yet is reported. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isDown = useLine().since !== null;
  const retry = useCallback(() => void revalidate(), [revalidate]);
  useEffect(() => {
    if (!isKnown(error) && !isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  // Also once it is back, until what was missing has come.
  if (isNetworkError(error) || (isDown && error instanceof LoadingError))
    return <LineDownPage onRetry={retry} />;
  return <OopsPage error={error} {...(error instanceof ApiError ? { onRetry: retry } : {})} />;
}
