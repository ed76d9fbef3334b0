import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { Image } from '#contract/marketing/media/endpoints.ts';
import { call, uploadFile } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';

const { media } = services;
const PER_PAGE = 24;
const ofConcept = () => ({ programId: getSession().programId ?? 0 });

/** The pictures that the concept keeps, the newest first, page by page. */
export const usePictures = () =>
  useInfiniteQuery({
    queryKey: ['templates/pictures'],
    queryFn: ({ signal, pageParam }) =>
      call(
        media.list,
        {
          params: ofConcept(),
          query: { skip: pageParam * PER_PAGE, take: PER_PAGE, sort_by: 'created_ts', sort_order: 'desc' },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ has_next }, pages) => (has_next ? pages.length : undefined),
  });

/** Keeps a picture of this device; throws ApiError. */
export function useAddPicture(onProgress: (fraction: number) => void) {
  const client = useQueryClient();
  return useMutation<Image, Error, File>({
    mutationFn: (file) => uploadFile(media.add, file, { params: ofConcept() }, { onProgress }),
    onSettled: () => client.invalidateQueries({ queryKey: ['templates/pictures'] }),
  });
}
