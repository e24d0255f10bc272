import { createHash, randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { hmac, type Keys } from '../settings/keys';

/** What an access token carries: the user and the session; rights are never in it. */
export interface Claims {
    userId: string;
    sessionId: string;
}

const minutes = 15;
const issuer = 'nrw-monitor';

/** A signed access token (HS256, 15 minutes). */
export const signAccessToken = (keys: Keys, claims: Claims, now: Date): Promise<string> => {
    const seconds = Math.floor(now.getTime() / 1000);
    return new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.userId)
        .setIssuer(issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + minutes * 60)
        .sign(keys.accessToken);
};

/** The claims of a token that we signed, or `undefined`; `expired: true` accepts one past its time. */
export const verifyAccessToken = async (
    keys: Keys,
    token: string,
    { now, expired = false }: { now: Date; expired?: boolean },
): Promise<Claims | undefined> => {
    try {
        const { payload } = await jwtVerify(token, keys.accessToken, {
            algorithms: ['HS256'],
            issuer,
            currentDate: now,
            ...(expired && { clockTolerance: Number.MAX_SAFE_INTEGER }),
        });
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined;
    } catch {
        return undefined;
    }
};

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');
/** The only token that may follow `token`: derived, so that a repeated exchange yields the same one and nothing is stored in clear. */
export const successorOf = (keys: Keys, token: string): string => hmac(keys.refreshToken, token);
export const hashOf = (token: string): Uint8Array => new Uint8Array(createHash('sha256').update(token).digest());
