import { expect, test } from 'vitest';
import { oauth1Header, readOAuth1, signatureOf } from './oauth1.ts';

test('a call is signed as the example of X’s own documents', () => {
  const parameters = Object.entries({
    oauth_consumer_key: 'xvz1evFS4wEEPTGEFPHBog',
    oauth_nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '1318622958',
    oauth_token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
    oauth_version: '1.0',
    status: 'Hello Ladies + Gentlemen, a signed OAuth request!',
  });
  const secrets = {
    consumer: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    token: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
  };
  const url = 'https://api.twitter.com/1.1/statuses/update.json?include_entities=true';
  expect(signatureOf({ method: 'POST', url }, parameters, secrets)).toBe('hCtSmYh+iHYCEqBWrE7C7hYmtUk=');
});

test('a header is read as it was written', () => {
  const header = oauth1Header({
    method: 'POST',
    url: 'https://api.x.com/oauth/request_token',
    consumerKey: 'key',
    consumerSecret: 'secret',
    more: { oauth_callback: 'https://couvert.example.com/settings?a=1' },
    now: new Date(0),
    nonce: 'once',
  });
  expect(readOAuth1(header)).toMatchObject({
    oauth_consumer_key: 'key',
    oauth_callback: 'https://couvert.example.com/settings?a=1',
    oauth_nonce: 'once',
  });
});
