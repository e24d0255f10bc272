/**
 * Every path of the API, by area: those of the specification's section 7 as they stand there, and ours. A route object
 * declares what its path takes and answers. It imports nothing, so that a page can name a call without its schemas.
 */
const user = '/account/api/v1/user';
const otp = '/account/api/v1/otp';
const session = '/account/api/v1/session';
const nrw = '/nrw/api/v1';
const feature = `${nrw}/feature`;
const supply = `${nrw}/supply-schedule`;
const quality = `${nrw}/water-quality-analytics`;
const overview = `${nrw}/dashboard`;

export const service = {
    health: '/health',
    ready: '/ready',
    status: `${nrw}/status`,
    demoPeople: `${nrw}/demo-people`,
    leaveDemo: `${nrw}/leave-demo`,
} as const;

export const account = {
    login: `${user}/login`,
    logout: `${user}/logout`,
    refreshToken: '/account/api/v1/token/refresh-token',
    setUp: '/account/api/v1/set-up',
    register: '/account/api/v1/register',
    registrationStep: `${user}/get-registration-step`,
    sendLoginCode: `${otp}/send-login-verification-otp`,
    loginByCode: `${user}/login-by-otp`,
    sendRegistrationCode: `${otp}/send-default-password-change-otp`,
    verifyRegistrationCode: `${otp}/verify-default-password-change-otp`,
    securityQuestions: '/account/api/v1/question/get-all-security-questions',
    setSecurityAnswer: `${user}/set-security-question-answer`,
    setFirstPassword: `${user}/change-default-password`,
    forgotPassword: `${user}/forgot-password`,
    usersSecurityQuestions: `${user}/get-users-security-questions`,
    verifyForgotPassword: `${user}/verify-forgot-password`,
    sendConfirmationCode: `${otp}/send-confirmation-code`,
    verifyConfirmationCode: `${otp}/verify-confirmation-code`,
    sendContactCode: `${otp}/send-contact-code`,
    verifyContact: `${user}/verify-contact`,
    changePassword: `${user}/change-password`,
    setLanguage: `${user}/set-language`,
    sessions: `${session}/list`,
    session: `${session}/{id}`,
    endOtherSessions: `${session}/end-others`,
} as const;

export const users = {
    list: `${user}/list`,
    one: `${user}/get/{id}`,
    create: `${user}/register`,
    update: `${user}/update`,
    resetPassword: `${user}/reset-password`,
} as const;

export const roles = {
    list: `${feature}/get-roles-with-features`,
    one: `${feature}/get-role-details/{id}`,
    create: `${feature}/create-role-permissions`,
    update: `${feature}/update-role-permissions`,
    remove: '/account/api/v1/role/delete/{id}',
    names: '/account/api/v1/role/get-all-roles',
    features: `${feature}/all`,
} as const;

export const thresholds = {
    list: `${nrw}/Threshold`,
    one: `${nrw}/Threshold/{id}`,
    reset: `${nrw}/Threshold/reset`,
    preview: `${nrw}/Threshold/preview`,
} as const;

export const emailTemplates = {
    list: `${nrw}/Templates`,
    one: `${nrw}/Templates/{id}`,
    preview: `${nrw}/Templates/preview`,
} as const;

export const alertRules = {
    list: `${nrw}/alert-rules`,
    one: `${nrw}/alert-rules/{id}`,
} as const;

export const holidays = {
    list: `${nrw}/holidays`,
    one: `${nrw}/holidays/{id}`,
} as const;

export const supplyTimings = {
    list: `${supply}/schedule-configurations`,
    one: `${supply}/schedule-configurations/{id}`,
    configure: `${supply}/configure-supply-schedule`,
} as const;

export const supplySchedule = {
    byDma: `${supply}/dma-wise-rank`,
    bySector: `${supply}/sector-wise-rank`,
    dma: `${supply}/supply-details`,
    sector: `${supply}/sector-supply-details`,
} as const;

export const waterQuality = {
    list: `${quality}/water-quality-report`,
    one: `${quality}/water-quality-report/{id}`,
    reportById: `${quality}/report-by-id`,
    newReport: `${quality}/new-report`,
    outOfRange: `${quality}/out-of-range`,
} as const;

export const auditLog = { list: `${nrw}/audit-log`, one: `${nrw}/audit-log/{id}` } as const;

export const outbox = {
    list: `${nrw}/outbox`,
    retry: `${nrw}/outbox/{id}/retry`,
    link: `${nrw}/outbox/{id}/link`,
} as const;

export const imports = {
    list: `${nrw}/imports`,
    readings: `${nrw}/imports/readings`,
    consumers: `${nrw}/imports/consumers`,
    bills: `${nrw}/imports/bills`,
    payments: `${nrw}/imports/payments`,
    boundaries: `${nrw}/imports/boundaries`,
} as const;

export const downloads = {
    create: `${nrw}/downloads`,
    one: `${nrw}/downloads/{ticket}`,
    state: `${nrw}/downloads/{ticket}/state`,
} as const;

export const sharing = {
    sendMail: `${nrw}/send-mail`,
    recipients: `${nrw}/recipients`,
} as const;

export const drafts = {
    key: `${nrw}/drafts/key`,
    one: `${nrw}/drafts/{form}/{key}`,
} as const;

export const assets = {
    places: `${nrw}/places`,
    dmas: `${nrw}/dma/all`,
    dma: `${nrw}/dma/details/{id}`,
    sectors: `${nrw}/sector/all`,
    sector: `${nrw}/sector/details/{id}`,
    productionUnits: `${nrw}/production-unit`,
    productionUnit: `${nrw}/production-unit/details/{code}`,
    boostingStations: `${nrw}/boosting-station`,
    boostingStation: `${nrw}/boosting-station/details/{code}`,
    reservoir: `${nrw}/reservoir/details/{id}`,
    supplyPoints: `${nrw}/supply-point/all`,
    supplyPoint: `${nrw}/supply-point/details/{code}`,
} as const;

const records = `${nrw}/network`;
/** The records of one kind of the network. */
export const networkPath = (kind: string): string => `${records}/${kind}`;
export const networkReopen = (kind: string): string => `${networkPath(kind)}/{id}/reopen`;
export const network = { missingFacts: `${records}/missing-facts` } as const;

const map = `${nrw}/geospatial`;
export const geospatial = {
    drawings: map,
    drawing: `${map}/{hash}`,
    collected: `${map}/collected-billing-metrics`,
    collectedByWard: `${map}/wardwise-collected-billing-metrics`,
    collectedByArea: `${map}/areawise-collected-billing-metrics`,
    collectedPriorityByWard: `${map}/wardwise-collected-billing-priority-data`,
    collectedPriorityByDma: `${map}/dmawise-collected-billing-priority-data`,
    arrears: `${map}/arrears-billing-metrics`,
    arrearsPriorityByWard: `${map}/wardwise-arrears-billing-priority-data`,
    arrearsPriorityByDma: `${map}/dmawise-arrears-billing-priority-data`,
    arrearsClusters: `${map}/arrears-clustering-metrics`,
    trend: `${map}/trend`,
    cells: `${map}/cells`,
} as const;

export const waterLoss = {
    byPlace: `${nrw}/water-loss/dma-wise-loss`,
    mapData: `${nrw}/water-loss/dma-wise-loss-map-data`,
} as const;

const bar = `${nrw}/pressure-analytics`;
export const pressure = {
    criticallyLow: `${bar}/critically-low-pressured-dmas`,
    low: `${bar}/low-pressured-dmas`,
    meanAndVariance: `${bar}/mean-and-variance`,
    bottomScore: `${bar}/bottom-pressured-score-dma`,
    topScore: `${bar}/top-pressured-score-dma`,
    ofDma: `${bar}/dma-pressure`,
} as const;

export const nightFlow = { ofDma: `${nrw}/night-flow/dma` } as const;

export const waterProduction = {
    plants: `${nrw}/water-production/water-production-data`,
    stations: `${nrw}/water-production/boosting-station-data`,
    plantChart: `${nrw}/water-production/water-production-chart-data`,
    stationChart: `${nrw}/water-production/boosting-station-chart-data`,
    suddenDecreases: `${nrw}/water-production/sudden-decreases`,
    consistentDecreases: `${nrw}/water-production/consistent-decreases`,
} as const;

const use = `${nrw}/nrw-consumption-analytics`;
export const consumption = {
    overview: use,
    byPlace: `${use}/water-consumption-metrics`,
    metrics: `${use}/get-consumption-analytics-metrics`,
    deviation: `${use}/water-consumption-deviates`,
    dmaDeviations: `${use}/dma-consumption-deviates`,
    userDeviations: `${use}/user-consumption-deviates`,
} as const;

export const consumers = {
    list: `${nrw}/consumers`,
    one: `${nrw}/consumers/{accountNo}`,
    reveal: `${nrw}/consumers/{accountNo}/reveal`,
} as const;

export const faultyMeter = {
    byDma: `${nrw}/faulty-meter/dma-wise-list`,
    byConsumer: `${nrw}/faulty-meter/consumer-wise-list`,
} as const;

export const events = {
    list: `${nrw}/events`,
    one: `${nrw}/events/{id}`,
    photo: `${nrw}/events/{id}/photos/{photoId}`,
    assignees: `${nrw}/event-assignees`,
} as const;
/** What repairs of findings saved, by months. */
export const eventSavings = `${nrw}/event-savings`;
export const eventSavingTeams = `${nrw}/event-savings/teams`;

export const series = {
    list: `${nrw}/series`,
    readings: `${nrw}/series/{code}/readings`,
    summary: `${nrw}/series/{code}/summary`,
    expected: `${nrw}/series/{code}/expected`,
    exclusions: `${nrw}/series/{code}/exclusions`,
} as const;

export const dashboard = {
    waterSummary: `${overview}/water-summary`,
    nrwDma: `${overview}/nrw-dma`,
    areaWiseNrw: `${overview}/area-wise-nrw`,
    nrwValueChain: `${overview}/nrw-value-chain`,
    production: `${overview}/production`,
    waterQuality: `${overview}/water-quality`,
    lowPressureDma: `${overview}/low-pressure-dma`,
    waterSupplyDma: `${overview}/water-supply-dma`,
    lowConsumption: `${overview}/low-consumption`,
    needs: `${overview}/needs-someone`,
} as const;
