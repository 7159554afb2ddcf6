CREATE TABLE "reports" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_hash" text NOT NULL,
	"reporter_hash" text NOT NULL,
	"reason" text NOT NULL,
	"message" text,
	"resource_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_hash","type","subject_hash");
