import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { BrandKitWrite, StoredBrandKit } from '#contract/marketing/templates/email/brandKit.ts';
import type { CallReply } from '#contract/core/endpoint.ts';
import type {
  EmailTemplate,
  EmailTemplateChange,
  EmailTemplateWrite,
  ReusableBlock,
  ReusableBlockWrite,
} from '#contract/marketing/templates/email/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';

const { emailTemplates } = services;
const VERSIONS_SHOWN = 100;

/** The concept that this tab works in, which every address of the mails names. */
export const ofConcept = () => ({ programId: getSession().programId ?? 0 });

export type EditorSetup = CallReply<typeof emailTemplates.editor>;

/** What the editor begins with: kit, reusable blocks, tags, locations, segments (TMPL-031). */
export const useEditorSetup = () =>
  useQuery({
    queryKey: ['templates/editor'],
    queryFn: ({ signal }) => call(emailTemplates.editor, { params: ofConcept() }, { signal }),
  });

export const readTemplate = (id: number, signal?: AbortSignal): Promise<EmailTemplate> =>
  call(emailTemplates.get, { params: { ...ofConcept(), id } }, signal ? { signal } : {});

/** Opened once: what others save meanwhile is met when it is saved, not typed over. */
export const useTemplate = (id: number) =>
  useQuery({
    queryKey: ['templates/email', 'opened', id],
    queryFn: ({ signal }) => readTemplate(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const createTemplate = (body: EmailTemplateWrite): Promise<EmailTemplate> =>
  call(emailTemplates.create, { params: ofConcept(), body });

export const saveTemplate = (id: number, body: EmailTemplateChange): Promise<EmailTemplate> =>
  call(emailTemplates.update, { params: { ...ofConcept(), id }, body });

export const useStarters = () =>
  useQuery({
    queryKey: ['templates/starters'],
    queryFn: ({ signal }) => call(emailTemplates.starters, { params: ofConcept() }, { signal }),
  });

export const useVersions = (id: number) =>
  useQuery({
    queryKey: ['templates/versions', id],
    queryFn: ({ signal }) =>
      call(
        emailTemplates.versions,
        { params: { ...ofConcept(), id }, query: { take: VERSIONS_SHOWN } },
        { signal },
      ),
  });

export const useVersion = (id: number, number: number) =>
  useQuery({
    queryKey: ['templates/versions', id, number],
    queryFn: ({ signal }) =>
      call(emailTemplates.readVersion, { params: { ...ofConcept(), id, number } }, { signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const restoreVersion = (id: number, number: number, version: number): Promise<EmailTemplate> =>
  call(emailTemplates.restore, { params: { ...ofConcept(), id, number }, body: { version } });

/** Saves a reusable block, new or known; throws ApiError. */
export function useSaveReusable() {
  const client = useQueryClient();
  return useMutation<ReusableBlock, Error, { readonly id: number | null; readonly body: ReusableBlockWrite }>(
    {
      mutationFn: ({ id, body }) =>
        id === null
          ? call(emailTemplates.createBlock, { params: ofConcept(), body })
          : call(emailTemplates.updateBlock, { params: { ...ofConcept(), id }, body }),
      onSettled: () => client.invalidateQueries({ queryKey: ['templates/editor'] }),
    },
  );
}

/** Saves how mails look; throws ApiError. */
export function useSaveKit() {
  const client = useQueryClient();
  return useMutation<StoredBrandKit, Error, BrandKitWrite>({
    mutationFn: (body) => call(emailTemplates.saveBrandKit, { params: ofConcept(), body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['templates/editor'] }),
  });
}
