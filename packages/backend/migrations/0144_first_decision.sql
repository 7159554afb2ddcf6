ALTER TABLE "disputes" ADD COLUMN "first_decision" jsonb;
