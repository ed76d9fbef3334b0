import { resource } from '#contract/core/resource.ts';
import { askingForTemplates, TEMPLATE_LABELS, templateCalls } from '../messages/calls.ts';
import { smsTemplate, smsTemplateChange, smsTemplateWrite } from '../messages/schemas.ts';

/** Templates of texts. Who writes campaigns of texts writes their templates as well. */
export const smsTemplates = templateCalls('sms', {
  noun: ['SMS template', 'SMS templates'],
  row: smsTemplate,
  write: smsTemplateWrite,
  change: smsTemplateChange,
  spec: {
    list: ['TMPL-014', 'TMPL-015'],
    create: ['TMPL-016', 'TMPL-013'],
    update: ['TMPL-017', 'TMPL-013'],
    remove: ['TMPL-018'],
  },
  access: {
    view: ['templates.sms.view', 'campaigns.sms.view', 'campaigns.sms.create', 'campaigns.sms.edit'],
    create: ['templates.sms.create', 'campaigns.sms.create'],
    edit: ['templates.sms.edit', 'campaigns.sms.edit'],
  },
});

export const smsTemplateResource = resource('templates/sms', {
  key: 'id',
  row: smsTemplate,
  labels: TEMPLATE_LABELS,
  represent: ({ name }) => name,
  calls: smsTemplates,
  asking: askingForTemplates,
  isPartial: true,
});
