import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { LoadingError } from '../chunk.ts';
import { ApiError } from '../dataProviders/client.ts';
import { reportError } from '../dataProviders/reportError.ts';
import { OopsPage } from '#src/custom/administration/errors/OopsPage.tsx';

const isKnown = (error: unknown) => error instanceof ApiError || error instanceof LoadingError;

/** What a page that broke shows instead of itself; what nobody knows about yet is reported. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isKnown(error) && !isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  return (
    <OopsPage error={error} {...(error instanceof ApiError ? { onRetry: () => void revalidate() } : {})} />
  );
}
